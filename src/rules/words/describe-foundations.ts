import type { Game } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { describeCorner, describeOnKing, type Sentences, toYesNo } from './describe-build.ts';
import { joinWithOr, type MessageValue, message, toChoiceKey } from './message.ts';
import { buildName, rankWithArticle } from './names.ts';

function describeBuiltFoundations(game: Game, build: Build): Sentences {
  const { space: start, dealt, opens, gives, count } = game.rules.foundation;
  const king = game.highest;
  const isSingle = start === 'any';
  const areOpened = isSingle ? dealt + opens.length > 0 : opens.length === count;
  return [
    areOpened ? undefined : message('rules.starts', { start }),
    isSingle
      ? message('rules.foundationBuilds', { build: buildName(build), order: toChoiceKey(build.order) })
      : message('rules.foundationsBuild', { build: buildName(build), start, king, count: king }),
    describeCorner(build, king, start === 'base') ?? (isSingle ? message('rules.corner.none', { king }) : undefined),
    describeOnKing(build, king),
    message(gives === 'top' ? 'rules.foundationGives' : 'rules.staysOnFoundation'),
  ];
}

/** Returns the zones that cards leave: `from the tableau or from the waste`. */
export function zonesLeft(zones: readonly string[]): MessageValue {
  return joinWithOr(zones.map((zone) => message('rules.from', { zone })));
}

function describeDiscard(game: Game): Sentences {
  const { sum, from } = game.rules.foundation.pairs;
  const isAlone = sum <= game.highest;
  const alone = { alone: toYesNo(isAlone), rank: isAlone ? rankWithArticle(sum) : '' };
  return [
    message('rules.pairs', { sum, zones: zonesLeft(from), ...alone }),
    game.highest === 13 ? message('rules.rankValues') : undefined,
    from.includes('stock') ? message('rules.stockOpen') : undefined,
    message('rules.staysOnFoundation'),
  ];
}

/** Describes what goes to the foundations, and what comes back. */
export function describeFoundations(game: Game): Sentences {
  const { kind, takes } = game.rules.foundation;
  if (kind === 'discarding') return describeDiscard(game);
  if (takes !== 'none') return describeBuiltFoundations(game, takes);
  return [message('rules.collects', { king: game.highest }), message('rules.staysOnFoundation')];
}
