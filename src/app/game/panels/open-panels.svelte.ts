import { toggleFullScreen } from '../../ui/full-screen.ts';
import type { ScreenActions } from '../../ui/screen-actions.ts';

export type PanelName = 'deal' | 'keys' | 'legal' | 'rules' | 'settings' | 'share';

/** The open panel of a screen with a table, and whether its list of moves is open. */
export class OpenPanels {
  panel: PanelName | undefined = $state();
  isListed = $state(false);
  readonly #onmissing: () => void;

  /** @param onmissing called when a panel can't be loaded */
  constructor(onmissing: () => void) {
    this.#onmissing = onmissing;
  }

  /** The actions that every screen with a table offers. */
  readonly actions = {
    settings: { perform: () => this.show('settings') },
    fullScreen: { perform: () => void toggleFullScreen() },
    keys: { perform: () => this.show('keys') },
  } satisfies ScreenActions;

  show(panel: PanelName): void {
    this.panel = panel;
  }

  toggleList(): void {
    this.isListed = !this.isListed;
  }

  /** Closes the panel or, without one, the list of moves. */
  close(): void {
    if (!this.panel) this.isListed = false;
    this.panel = undefined;
  }

  closeAll(): void {
    this.panel = undefined;
    this.isListed = false;
  }

  /**
   * Resolves to a part of the screen when it has loaded. If it fails to load, closes the panel or the list and calls
   * `onmissing`; the promise then stays pending.
   */
  loaded<Part>(part: Promise<Part>): Promise<Part> {
    return part.catch(() => {
      this.close();
      this.#onmissing();
      return new Promise<never>(() => undefined);
    });
  }
}
