import type { MessageId } from '../../../rules/index.ts';
import type { ShownSetting } from './settings.ts';

/** The settings in the order in which they are shown. */
export const SETTING_GROUPS: readonly { readonly title?: MessageId; readonly names: readonly ShownSetting[] }[] = [
  { names: ['language'] },
  { title: 'settings.looks', names: ['theme', 'textSize'] },
  { title: 'settings.cards', names: ['face', 'back', 'fourColours', 'cardSize', 'leftHand'] },
  { title: 'settings.play', names: ['tap', 'automatic', 'offersFinish'] },
  { title: 'settings.coach', names: ['wish', 'outlook'] },
  { title: 'settings.motion', names: ['speed', 'celebrates', 'sound', 'vibration'] },
  { title: 'settings.shown', names: ['showsClock', 'showsMoves', 'showsLeft', 'showsLights', 'showsKeys'] },
  { title: 'settings.keyboard', names: ['letterKeys'] },
  { title: 'settings.readers', names: ['announces'] },
];
