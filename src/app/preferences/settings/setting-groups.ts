import type { MessageId } from '../../../rules/index.ts';
import type { ShownSetting } from './settings.ts';

export const SETTING_GROUPS: readonly { readonly title?: MessageId; readonly names: readonly ShownSetting[] }[] = [
  { names: ['calm', 'language'] },
  { title: 'settings.looks', names: ['theme', 'table', 'textSize'] },
  { title: 'settings.cards', names: ['face', 'back', 'backColours', 'fourColours', 'cardSize', 'leftHand'] },
  { title: 'settings.play', names: ['wish', 'tap', 'automatic', 'offersFinish', 'outlook'] },
  { title: 'settings.motion', names: ['speed', 'celebrates', 'sound', 'vibration'] },
  { title: 'settings.shown', names: ['showsClock', 'timed', 'showsMoves', 'showsLeft', 'showsLights'] },
  { title: 'settings.keyboard', names: ['letterKeys', 'showsKeys', 'announces'] },
];
