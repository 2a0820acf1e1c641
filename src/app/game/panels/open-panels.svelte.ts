import { toggleFullScreen } from '../../ui/full-screen.ts';
import { loadPart, missing, retryMissing } from '../../ui/missing-part/missing-part.svelte.ts';
import type { ScreenActions } from '../../ui/screen-actions.ts';

export type PanelName = 'deal' | 'keys' | 'legal' | 'rules' | 'settings' | 'share';

export class OpenPanels {
  panel: PanelName | undefined = $state();
  isListed = $state(false);

  /** Counts a panel that is still loading. */
  get isCovered(): boolean {
    return this.panel !== undefined && missing.parts.length === 0;
  }

  readonly actions = {
    settings: { perform: () => this.show('settings') },
    fullScreen: { perform: () => void toggleFullScreen() },
    keys: { perform: () => this.show('keys') },
  } satisfies ScreenActions;

  show(panel: PanelName): void {
    this.panel = panel;
    retryMissing();
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

  /** The player can give up loading by closing the panel or the list. */
  load<Part>(load: () => Promise<Part>): Promise<Part> {
    return loadPart(load, () => this.close());
  }
}
