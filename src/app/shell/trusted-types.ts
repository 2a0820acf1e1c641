/** Trusted Types allow only the app's own files to run. */

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | undefined }): unknown;
}

/** Returns the address of a script if it is one of the app's own files. */
export function ownScript(url: string, page: string): string | undefined {
  if (!URL.canParse(url, page)) return undefined;
  const { origin, pathname, href } = new URL(url, page);
  return origin === new URL(page).origin && /^\/(assets\/[\w.-]+|sw)\.js$/.test(pathname) ? href : undefined;
}

/** Sets the policy that the browser applies to script addresses, such as workers. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => ownScript(url, location.href) });
}
