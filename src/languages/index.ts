export { sayEnglish } from './english.ts';
export * from './form.ts';
export * from './languages.ts';
export { formOf } from './parse.ts';
export { formatMessage, type Speech } from './say.ts';
