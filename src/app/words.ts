import type { Game, Outcome } from '../rules/index.ts';

/** Everything that the app says, in one place, so that it can be said in other languages. */

let format: Intl.NumberFormat | undefined;

/** A number with its thousands parted. The formatter is made when one needs it: that takes longer than a frame on a phone. */
function whole(number: number): string {
  if (number < 1000) return String(number);
  format ??= new Intl.NumberFormat('en');
  return format.format(number);
}

function count(number: number, one: string, many: string): string {
  return `${whole(number)} ${number === 1 ? one : many}`;
}

/** A time as on a clock: `4:12`, `1:04:12`. */
export function clockText(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  const two = (number: number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A time in words: `4 min 12 s`. */
export function durationText(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`, `${seconds} s`];
  return parts.filter(Boolean).join(' ');
}

/** Where in a game, counted in moves. */
function placeText(move: number): string {
  return move === 0 ? 'the start' : `after move ${whole(move)}`;
}

function partsOf(milliseconds: number) {
  const total = Math.floor(milliseconds / 1000);
  return { hours: Math.floor(total / 3600), minutes: Math.floor(total / 60) % 60, seconds: total % 60 };
}

/** The values of the house rules that differ from the default, as they are named: `runs any`. */
export function houseRulesText({ definition, houseRules }: Game): string {
  return definition.houseRules
    .filter(({ name, values }) => houseRules[name] !== values[0]?.value)
    .map(({ name }) => `${name} ${houseRules[name]}`)
    .join(', ');
}

export const words = {
  app: 'Riffle',
  home: 'All games',
  undo: 'Undo',
  redo: 'Redo',
  more: 'More',
  newDeal: 'New deal',
  close: 'Close',
  restart: 'Restart this deal',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  restartShort: 'Restart',
  chooseDeal: 'Choose a deal',
  rules: 'Rules',
  introduction: 'Introduction',
  learnByPlaying: 'Learn it by playing: two minutes',
  houseRulesInForce: 'House rules in force:',
  keys: 'Keys',
  settings: 'Settings',
  loading: 'One moment.',

  title: (game: Game, deal: number) => `${game.definition.name}, deal ${deal} – Riffle`,
  deal: (deal: number) => `Deal ${deal}`,
  otherNames: (names: readonly string[]) => `Also called ${names.join(', ')}.`,
  moves: (number: number) => count(number, 'move', 'moves'),
  left: (number: number) => `${whole(number)} left`,
  leftLong: (number: number) => `${count(number, 'card', 'cards')} left`,
  clock: (time: string) => `Time ${time}`,

  nothingToUndo: 'There is nothing to take back.',
  nothingToRedo: 'There is nothing to do again.',
  onlyWatching: 'This game is played in another tab.',
  undone: (move: string) => `Taken back: ${move}.`,
  redone: (move: string) => `Done again: ${move}.`,
  played: (move: string) => `${move.charAt(0).toUpperCase()}${move.slice(1)}.`,
  upByThemselves: (cards: readonly string[]) => {
    if (cards.length === 1) return `${cards[0]} up by itself`;
    return `${cards.length > 4 ? `${cards.length} cards` : cards.join(', ')} up by themselves`;
  },
  finishGroup: (moves: number) => `finished in ${words.moves(moves)}`,
  finish: 'Finish',
  finishOffer: 'All that is left is obvious.',
  moveList: 'Moves',
  bookmark: 'Bookmark this position',
  unbookmark: 'Take the bookmark away',
  bookmarked: (move: number) => `Bookmark set: ${placeText(move)}.`,
  unbookmarked: (move: number) => `Bookmark taken away: ${placeText(move)}.`,
  wentTo: (move: number) => `${placeText(move).replace(/^./, (first) => first.toUpperCase())}.`,
  nothingToFinish: 'It isn’t obvious yet how this ends.',
  restarted: 'The same cards from the start. Redo goes through your moves again.',
  restartedShort: 'Restarted.',
  goBack: 'Back',
  wentBack: 'Back where you were before the restart.',
  dealt: (game: Game, deal: number) => `${game.definition.name}, deal ${deal}.`,

  won: (moves: number, elapsed: number) => `Won in ${words.moves(moves)}, ${durationText(elapsed)}.`,
  wonWithoutTime: (moves: number) => `Won in ${words.moves(moves)}.`,
  lost: 'No card can go up any more: undo, restart or a new deal.',
  outcome: 'How the game stands',

  play: 'Play',
  playGame: (name: string) => `Play ${name}`,
  dismiss: 'All right',
  backTo: (deal: number) => `Back to deal ${deal}`,
  kept: (deal: number) => `Deal ${deal} is kept.`,

  updateReady: 'A new version is ready.',
  updateUse: 'Use it now',
  updateLater: 'Later',
  missing: 'This part couldn’t be loaded. Nothing is lost: try again with a network.',

  watching: 'Played in another tab, shown here as it goes.',
  playHere: 'Play here',
  unsaved: 'Not saved: the browser’s storage is full or refused.',
  slow: 'Saving takes long. You can play on.',
  damaged: 'A part of this saved game couldn’t be read; it is kept aside.',

  houseRules: 'House rules',
} as const;

/** What the end of a game is called, with the next steps left to the buttons. */
export function outcomeText(outcome: Outcome, moves: number, elapsed: number | undefined): string {
  if (outcome === 'won') return elapsed === undefined ? words.wonWithoutTime(moves) : words.won(moves, elapsed);
  return outcome === 'lost' ? words.lost : '';
}
