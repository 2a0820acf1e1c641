import { compileKnown, type Fault, type Game, type GameDefinition } from '../../../rules/index.ts';
import { parseVariantInAddress } from '../../session/address.ts';

/** A game has any house rules, a variant its own. */
export type StatisticsSelection =
  | { readonly kind: 'all' }
  | { readonly kind: 'game'; readonly definition: GameDefinition; readonly variant: string | undefined }
  | { readonly kind: 'wrong'; readonly fault: Fault; readonly game: Game | undefined };

const PREFIX = '#/statistics';

/** The address of a game without house rules means all its variants. */
export function readStatisticsSelection(path: string): StatisticsSelection {
  const text = path.replace(/\/+(?=\?|$)/, '');
  if (text === '') return { kind: 'all' };
  const { game, fault } = parseVariantInAddress(text);
  if (fault) return { kind: 'wrong', fault, game };
  return { kind: 'game', definition: game.definition, variant: text.includes('?') ? game.name : undefined };
}

export function formatStatisticsAddress(definition?: GameDefinition, variant?: string): string {
  if (!definition) return PREFIX;
  if (variant === undefined) return `${PREFIX}/${definition.id}`;
  return `${PREFIX}/${variant.includes('?') ? variant : `${variant}?${formatUsualRules(definition)}`}`;
}

/** As in an address, each with its value. */
function formatUsualRules(definition: GameDefinition): string {
  const { houseRules } = compileKnown(definition);
  return Object.entries(houseRules)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
