declare module '*.json?first' {
  const forms: import('../../../languages/form.ts').Catalogue;
  export default forms;
}

declare module '*.json?later' {
  const forms: import('../../../languages/form.ts').Catalogue;
  export default forms;
}
