import { html } from '../../tools/local/engines/html.ts'
import { layout } from './layout.ts'
import { account } from './people.ts'
import { scopes as meanings } from './scopes.ts'

type Consent = { site: string; scopes: string[]; params: URLSearchParams }

/** The page that asks whether a site may see the files. */
export function consentPage({ site, scopes, params }: Consent): string {
  const wishes = [...new Set(scopes.map((scope) => meanings[scope] ?? scope))]
  const fields = [...params].filter(([name]) => name !== 'decision')
  return layout(
    'Sandbox Drive: allow access?',
    html`<h1>${site} asks to see the files of ${account.emailAddress}</h1>
      <p class="account">
        <span class="initial" aria-hidden="true">${account.displayName.slice(0, 1)}</span>
        <span>${account.displayName}<br /><small>${account.emailAddress}</small></span>
      </p>
      <p>If you allow it, ${site} may, for this account:</p>
      <ul>
        ${wishes.map((wish) => html`<li>${wish}</li>`)}
      </ul>
      <form method="post" action="/o/oauth2/v2/auth">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button name="decision" value="cancel">Cancel</button>
        <button name="decision" value="allow" class="primary">Allow</button>
      </form>`,
  )
}

/** The page for a request that must not go back to where it came from. */
export function errorPage(error: string, why: string): string {
  return layout(
    'Sandbox Drive: access blocked',
    html`<h1>Access blocked</h1>
      <p>The request to sign in cannot be answered: ${why}</p>
      <p><small>Error 400: ${error}</small></p>`,
  )
}
