/** The part of the Trusted Types API that is used here, to let only the app's own scripts run. */

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | undefined }): unknown;
}

/** Returns the full address of a script if it is one of the app's own files, otherwise `undefined`. */
export function ownScript(url: string, page: string): string | undefined {
  if (!URL.canParse(url, page)) return undefined;
  const { origin, pathname, href } = new URL(url, page);
  return origin === new URL(page).origin && /^\/(assets\/[\w.-]+|sw)\.js$/.test(pathname) ? href : undefined;
}

/** Sets the policy that the browser applies to addresses of scripts, such as those of workers. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => ownScript(url, location.href) });
}
