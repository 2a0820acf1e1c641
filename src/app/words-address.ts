import { type Fault, formatFault, type Game } from '../rules/index.ts';
import { houseRulesText } from './words.ts';

/** What is said of addresses and deal numbers that are typed: loaded with the screens that show it. */
export const addressWords = {
  badDealNumber: (found: string) => `“${found}” is no deal number: it is a whole number from 1 to 9007199254740991.`,
  dealNumber: 'Deal number',
  dealNumberHint: 'Leave it empty for a deal at random.',
  dealIt: 'Deal',
  standard: 'usual',
  wrongAddress: 'This address leads to no table',
  wrongAddressTitle: 'No such address – Riffle',
  wrongAddressOffer: 'What can be made of it:',
  gamesThere: 'These are the games:',
  offerDeal: (game: Game, deal: number | undefined) => {
    const houseRules = houseRulesText(game);
    const which = deal === undefined ? 'a deal at random' : `deal ${deal}`;
    return `${game.definition.name}, ${which}${houseRules ? `, ${houseRules}` : ''}`;
  },
} as const;

/** What is wrong with an address, in a sentence. */
export function faultText(fault: Fault): string {
  switch (fault.code) {
    case 'unknown-game':
      return `There is no game “${fault.found}”.`;
    case 'bad-deal':
      return addressWords.badDealNumber(fault.found);
    case 'unknown-house-rule':
      return `The game has no house rule “${fault.found}”. It has ${fault.expected.replace(/^one of /, '')}.`;
    case 'unknown-value':
      return `“${fault.found}” makes no sense for ${fault.place}: it must be ${fault.expected}.`;
    case 'repeated-house-rule':
      return `A house rule is given twice: ${fault.found}.`;
    default:
      return `${formatFault(fault)}.`;
  }
}
