import { settings } from '../preferences/settings.svelte.ts';
import {
  type Address,
  canonicalHash,
  HOME,
  isOverlay,
  type OverlayAddress,
  type PageAddress,
  parseAddress,
} from '../session/address.ts';
import { ORIGINS, type Origin } from '../session/ending.ts';
import { dealSources, randomDeal } from '../session/random-deal.ts';

export interface HistoryEntry {
  readonly page: PageAddress;
  readonly hash: string;
  readonly origin: Origin | null;
  readonly overlay: OverlayAddress | undefined;
}

/** The page under an overlay, stored in the state of the overlay's history entry for reloads and returns. */
interface Underlay {
  readonly under: string;
  readonly origin: Origin | null;
  /** Going back closes the overlay. */
  readonly isPrevious: boolean;
}

export function gameEntry(hash: string): HistoryEntry {
  const page = pageAt(hash);
  return { page, hash, origin: originOf(page), overlay: undefined };
}

/** Chooses a deal if the player wishes any. An overlay lies over the page of the entry before it, or over the home page. */
export function readHistoryEntry(shown?: HistoryEntry): HistoryEntry {
  const address = withDeal(parseAddress(location.hash));
  if (!isOverlay(address))
    return { page: address, hash: location.hash || HOME, origin: readOrigin(history.state), overlay: undefined };
  const underlay = readUnderlay() ?? saveUnderlay(shown);
  return { page: pageAt(underlay.under), hash: underlay.under, origin: underlay.origin, overlay: address };
}

export function leaveOverlay(): void {
  const underlay = readUnderlay();
  if (underlay?.isPrevious) history.back();
  else location.replace(underlay?.under ?? HOME);
}

function withDeal(address: Address): Address {
  const isAnyDeal = address.kind === 'any-deal' && settings.wish === 'any';
  return normaliseEntry(isAnyDeal ? { ...address, kind: 'deal', deal: randomDeal(), ordinal: 1 } : address);
}

/** The entry keeps the origin for reloads. */
function normaliseEntry(address: Address): Address {
  const proper = canonicalHash(address, location.hash);
  const state: unknown = originOf(address) ?? history.state;
  if (proper !== location.hash || state !== history.state) history.replaceState(state, '', proper);
  return address;
}

function originOf(address: Address): Origin | null {
  return (address.kind === 'deal' && dealSources.get(address.deal)) || null;
}

function pageAt(hash: string): PageAddress {
  const address = parseAddress(hash);
  return isOverlay(address) ? { kind: 'home' } : address;
}

function readOrigin(state: unknown): Origin | null {
  return ORIGINS.find((origin) => origin === state) ?? null;
}

function readUnderlay(): Underlay | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('under' in state) || typeof state.under !== 'string')
    return undefined;
  const origin = readOrigin('origin' in state && state.origin);
  return { under: state.under, origin, isPrevious: 'isPrevious' in state && state.isPrevious === true };
}

function saveUnderlay(shown: HistoryEntry | undefined): Underlay {
  const underlay: Underlay = {
    under: shown?.hash ?? HOME,
    origin: shown?.origin ?? null,
    isPrevious: shown !== undefined && !shown.overlay,
  };
  history.replaceState(underlay, '');
  return underlay;
}
