/** Lets only the app's own scripts run. */

interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | undefined }): unknown;
}

export function ownScript(url: string, page: string): string | undefined {
  if (!URL.canParse(url, page)) return undefined;
  const { origin, pathname, href } = new URL(url, page);
  return origin === new URL(page).origin && /^\/(assets\/[\w.-]+|sw)\.js$/.test(pathname) ? href : undefined;
}

/** The browser applies the policy to addresses of scripts, such as those of workers. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => ownScript(url, location.href) });
}
