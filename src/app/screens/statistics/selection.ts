import { compileKnown, type Fault, type Game, type GameDefinition } from '../../../rules/index.ts';
import { parseAddress } from '../../session/address.ts';

/** The games to count: all, those of one game under any house rules, or those of one variant; or the fault in the address. */
export type StatisticsSelection =
  | { readonly kind: 'all' }
  | { readonly kind: 'game'; readonly definition: GameDefinition; readonly variant: string | undefined }
  | { readonly kind: 'wrong'; readonly fault: Fault; readonly game: Game | undefined };

const PREFIX = '#/statistics';

/** Parses the address after `#/statistics/`. The address of a game without house rules means all its variants. */
export function readStatisticsSelection(path: string): StatisticsSelection {
  const address = parseAddress(`#/${path}`);
  if (address.kind === 'home') return { kind: 'all' };
  if (address.kind === 'wrong') return address;
  if (!('game' in address) || !address.game) return { kind: 'all' };
  const { definition, name } = address.game;
  return { kind: 'game', definition, variant: path.includes('?') ? name : undefined };
}

/** Returns the address of the statistics of all games, of a game, or of a variant. */
export function formatStatisticsAddress(definition?: GameDefinition, variant?: string): string {
  if (!definition) return PREFIX;
  if (variant === undefined) return `${PREFIX}/${definition.id}`;
  return `${PREFIX}/${variant.includes('?') ? variant : `${variant}?${formatUsualRules(definition)}`}`;
}

/** Returns the usual house rules of a game as in an address, each with its value. */
function formatUsualRules(definition: GameDefinition): string {
  const { houseRules } = compileKnown(definition);
  return Object.entries(houseRules)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
