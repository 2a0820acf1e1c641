import type { Fault, Message } from '../rules/index.ts';
import { languageFrom } from './catalogue.ts';
import coach from './en/coach.json' with { type: 'json' };
import daily from './en/daily.json' with { type: 'json' };
import data from './en/data.json' with { type: 'json' };
import history from './en/history.json' with { type: 'json' };
import layout from './en/layout.json' with { type: 'json' };
import rules from './en/rules.json' with { type: 'json' };
import screens from './en/screens.json' with { type: 'json' };
import statistics from './en/statistics.json' with { type: 'json' };
import table from './en/table.json' with { type: 'json' };

/** All messages in English. */
export const ENGLISH: Readonly<Record<string, string>> = {
  ...table,
  ...screens,
  ...rules,
  ...history,
  ...data,
  ...statistics,
  ...layout,
  ...coach,
  ...daily,
};

const english = languageFrom('en', ENGLISH);

/**
 * Says a message, or a fault as one line, in English.
 *
 * @throws {TypeError} for what is neither a message nor a fault
 * @example
 * const found = findGame('chess');
 * found.ok || sayEnglish(found.error) // → 'game: expected one of panther-creek, bear-river, putt-putt, four-seasons, pitchfork, found chess'
 */
export function sayEnglish(what: Message | Fault): string {
  return english.say(what);
}
