import { MediaQuery } from 'svelte/reactivity';
import { language, t } from '../preferences/language/language.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { loadOptional } from '../ui/missing-part/missing-part.svelte.ts';
import { pageDirection } from '../ui/page-direction.svelte.ts';
import { afterFrame, whenIdle } from '../ui/schedule.ts';
import { fontSizeOf, keptLookOf, LOOK_KEY, lookOf } from './look.ts';

export function followLook(): void {
  const contrast = new MediaQuery('(prefers-contrast: more)');
  const forced = new MediaQuery('(forced-colors: active)');
  const dark = new MediaQuery('(prefers-color-scheme: dark)');
  $effect.root(() => {
    $effect(() => {
      const written = { lang: language.code, dir: t('language.direction') };
      const look = lookOf(settings, written, contrast.current);
      for (const [name, value] of Object.entries(look)) document.documentElement.setAttribute(name, value);
      document.documentElement.style.fontSize = fontSizeOf(settings);
      // The colour may change with the device's colour scheme, after the frame has computed its styles.
      void dark.current;
      afterFrame(() => {
        const surface = surfaceColour();
        for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', surface);
        saveLook(JSON.stringify(keptLookOf(settings, written, surface)));
      });
    });
    // The first table comes before the display font.
    whenIdle(() => void loadOptional(() => import('../ui/styles/display-font.css')));
    $effect(() => {
      if (pageDirection.fromRight) void loadOptional(() => import('../ui/styles/from-right.css'));
      if (language.code === 'ja') void loadOptional(() => import('../ui/styles/japanese.css'));
      if (forced.current) void loadOptional(() => import('../ui/styles/forced-colours.css'));
    });
  });
}

/** `--surface` is a registered property, so its value is a computed colour. */
function surfaceColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--surface');
}

function saveLook(look: string): void {
  try {
    localStorage.setItem(LOOK_KEY, look);
  } catch {
    // Without storage the next visit starts with the look of the device.
  }
}
