/** What may run: the app's own files alone. The security policy refuses every other text that would become code. */

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | undefined }): unknown;
}

/** The address of a script, if it is one of the app's own files. */
export function ownScript(url: string, page: string): string | undefined {
  if (!URL.canParse(url, page)) return undefined;
  const { origin, pathname, href } = new URL(url, page);
  return origin === new URL(page).origin && /^\/(assets\/[\w.-]+|sw)\.js$/.test(pathname) ? href : undefined;
}

/** The policy that the browser asks whenever a script is started by its address: a worker, say. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => ownScript(url, location.href) });
}
