import type { Settings } from './settings.ts';

/** What the settings say. They are loaded with their screen. */

type Options<K extends keyof Settings> = Settings[K] extends string
  ? { readonly options: Readonly<Record<Settings[K], string>> }
  : { readonly options?: undefined };

/** A setting's name, what it does in one sentence, and the names of its values. */
type SettingWords = {
  readonly [K in keyof Settings]: { readonly label: string; readonly sentence: string } & Options<K>;
};

export const settingWords: SettingWords = {
  theme: {
    label: 'Theme',
    sentence: 'The colours of everything; “device” is light, dark or high in contrast as your device is.',
    options: { system: 'Device', light: 'Light', dark: 'Dark', felt: 'Felt', contrast: 'Contrast' },
  },
  textSize: { label: 'Text size', sentence: 'How large words are, against the size your browser gives them.' },
  face: {
    label: 'Faces',
    sentence: 'How the cards are drawn; courts show their pictures where cards are wide enough.',
    options: { large: 'Large index', classic: 'Classic', minimal: 'Minimal' },
  },
  back: {
    label: 'Backs',
    sentence: 'The pattern on the backs of the cards.',
    options: { leaves: 'Leaves', waves: 'Waves', plain: 'Plain' },
  },
  fourColours: {
    label: 'Four colours',
    sentence: 'Diamonds are blue and clubs green, to tell all suits apart at once.',
  },
  cardSize: { label: 'Card size', sentence: 'How large cards are, against the largest that fit the table.' },
  leftHand: { label: 'Left hand', sentence: 'The table and the bar below it change sides.' },
  tap: {
    label: 'A tap on a card',
    sentence: 'Takes it up, for a second tap to put it down, or sends it to its best place at once.',
    options: { take: 'Takes it up', send: 'Sends it' },
  },
  automatic: {
    label: 'Cards that go up by themselves',
    sentence: 'Every card that can go to a foundation, only those that are certainly not needed below, or none.',
    options: { always: 'Every one', safe: 'The safe ones', never: 'None' },
  },
  offersFinish: {
    label: 'Offer to finish',
    sentence: 'A button plays the rest when nothing but the obvious is left.',
  },
  speed: {
    label: 'Speed',
    sentence: 'How long cards are on their way. If your device asks for less motion, they are there at once.',
    options: { still: 'No motion', fast: 'Fast', usual: 'Usual', slow: 'Slow' },
  },
  celebrates: { label: 'Celebrate a win', sentence: 'The cards of a game that is won make a short show of it.' },
  sound: { label: 'Sound', sentence: 'Cards knock softly when they are picked up, put down and dealt.' },
  vibration: { label: 'Vibration', sentence: 'A phone trembles briefly when a card is put down or refused.' },
  showsClock: { label: 'Clock', sentence: 'Shows how long you have played this deal.' },
  showsMoves: { label: 'Moves', sentence: 'Shows how many moves you have made.' },
  showsLeft: { label: 'Cards left', sentence: 'Shows how many cards are still to be played.' },
  showsLights: { label: 'Lights', sentence: 'While a card is in hand, the places that take it light up.' },
  announces: { label: 'Announcements', sentence: 'Moves, refusals and the end of a game are told to a screen reader.' },
};

/** The settings in the order in which they are shown. */
export const settingGroups: readonly { readonly title: string; readonly names: readonly (keyof Settings)[] }[] = [
  { title: 'Looks', names: ['theme', 'textSize'] },
  { title: 'Cards', names: ['face', 'back', 'fourColours', 'cardSize', 'leftHand'] },
  { title: 'Play', names: ['tap', 'automatic', 'offersFinish'] },
  { title: 'Motion and sound', names: ['speed', 'celebrates', 'sound', 'vibration'] },
  { title: 'What is shown', names: ['showsClock', 'showsMoves', 'showsLeft', 'showsLights'] },
  { title: 'For screen readers', names: ['announces'] },
];

export const settingsScreen = {
  preview: 'Some cards as they look now',
  reset: 'All as at first',
  wasReset: 'All settings are as at first.',
  undoReset: 'Undo',
  percent: (value: number) => `${value} %`,
};
