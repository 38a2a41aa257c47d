/** GraphQL, because `/api/user` answers visitors with 401, which browsers log as an error of the page. */
const QUERY = '{ viewer { staff { name } } clientStatus { authenticated } }'

interface Sessions {
  viewer: { staff: { name: string } | null }
  clientStatus: { authenticated: boolean }
}

/**
 * Shows the links of signed-in people. The page is the same for all; a failure leaves it as it is for visitors, and is
 * only logged.
 */
export function showSessions(): void {
  void update()
  // A page that comes back from memory is as old as the last look at it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void update()
  })
}

async function update(): Promise<void> {
  if (!document.querySelector('[data-client], [data-staff]')) return
  try {
    const { viewer, clientStatus } = await ask()
    show('[data-client]', clientStatus.authenticated)
    show('[data-visitor]', !clientStatus.authenticated)
    show('[data-staff]', viewer.staff !== null)
    for (const name of document.querySelectorAll('[data-staff-name]')) {
      name.textContent = viewer.staff?.name ?? ''
    }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification: a failure is only logged
    console.info('The session could not be checked', error)
  }
}

async function ask(): Promise<Sessions> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  })
  const { data } = (await answer.json()) as { data: Sessions }
  return data
}

function show(selector: string, isShown: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.hidden = !isShown
}
