import { MediaQuery } from 'svelte/reactivity';
import { language, t } from '../preferences/language/language.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { writing } from '../ui/page-direction.svelte.ts';
import { afterFrame, whenIdle } from '../ui/schedule.ts';
import { fontSizeOf, keptLookOf, LOOK_KEY, lookOf } from './look.ts';

/** Lets the page look as the settings and the device say, from now on. */
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
      // Read anew when the device turns dark or light. After the frame, which has made the styles that it takes.
      void dark.current;
      afterFrame(() => {
        const surface = surfaceColour();
        for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', surface);
        keep(JSON.stringify(keptLookOf(settings, written, surface)));
      });
    });
    // After the first table: until then names are in the font of the text.
    whenIdle(() => ignoreFailure(import('../ui/styles/display-font.css')));
    $effect(() => {
      if (writing.fromRight) ignoreFailure(import('../ui/styles/from-right.css'));
      if (language.code === 'ja') ignoreFailure(import('../ui/styles/japanese.css'));
      if (forced.current) ignoreFailure(import('../ui/styles/forced-colours.css'));
    });
  });
}

/** A style sheet that few need: without it the page is what it can be. */
function ignoreFailure(sheet: Promise<unknown>): void {
  sheet.catch(() => undefined);
}

/** The colour of the bar at the top. `--surface` is registered as a colour: it is read as one. */
function surfaceColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--surface');
}

function keep(look: string): void {
  try {
    localStorage.setItem(LOOK_KEY, look);
  } catch {
    // Without storage the next visit begins with the look of the device.
  }
}
