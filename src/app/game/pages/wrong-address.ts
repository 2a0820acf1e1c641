import { type DealNumber, type Fault, formatFault, type Game, type MessageValue } from '../../../rules/index.ts';
import { houseRulesMessage } from '../../session/messages.ts';

export function offerMessage(game: Game, start: DealNumber | string | undefined): MessageValue {
  const houseRules = houseRulesMessage(game);
  const values = { game: game.definition.name, houseRules };
  if (start === undefined) return { id: houseRules ? 'address.anyDealVariant' : 'address.anyDeal', values };
  return {
    id: houseRules ? 'address.dealVariant' : 'address.deal',
    values: { ...values, deal: typeof start === 'string' ? 'layout' : start },
  };
}

export function faultMessage({ code, place, found, expected }: Fault): MessageValue {
  switch (code) {
    case 'unknown-game':
      return { id: 'address.unknownGame', values: { found } };
    case 'bad-deal':
      return { id: 'deal.badNumber', values: { found, expected } };
    case 'unknown-house-rule':
      return {
        id: 'address.unknownHouseRule',
        values: { found, ...(typeof expected === 'object' ? expected.values : {}) },
      };
    case 'unknown-value':
      return { id: 'address.unknownValue', values: { found, place, expected } };
    case 'repeated-house-rule':
      return { id: 'address.repeatedHouseRule', values: { found } };
    default:
      return { id: 'address.fault', values: { fault: formatFault({ code, place, found, expected }) } };
  }
}
