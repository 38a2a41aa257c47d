import { readStored } from '../../lib/browser/stored.ts'
import { prepareToasts } from '../toasts/show-toast.ts'

const loadScript = () => import('./form-script.ts')

/**
 * Sends the forms of the page without leaving it. Until a form is used, only these listeners are there; without the
 * rest, the browser posts the form itself.
 */
export function improveForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.dataset['form']) return
    event.preventDefault()
    loadScript().then(
      ({ submitForm }) => submitForm(form),
      () => form.submit(),
    )
  })
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-swap]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const leave = () => location.assign(link.href)
    loadScript().then(({ followSwap }) => followSwap(link), leave)
  })
  for (const name of ['input', 'change'] as const) {
    document.addEventListener(name, ({ target }) => {
      if (!(target instanceof Element) || !target.closest('form[data-form]')) return
      loadScript().then(
        ({ fieldChanged }) => fieldChanged(target),
        () => undefined,
      )
    })
  }
  document.addEventListener('focusin', prepare)
  startWithout()
}

function prepare({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('form[data-form]')) return
  document.removeEventListener('focusin', prepare)
  loadScript().catch(() => undefined)
  prepareToasts()
}

/** The needs of a form before it is used: a draft to put back, or to be sent by itself. */
function startWithout(): void {
  const isAtWork = document.querySelector('[data-auto], [data-countdown], [data-sign-in]') !== null
  if (!isAtWork && readStored('sessionStorage', 'contact-draft') === null) return
  loadScript().then(
    ({ startForms }) => startForms(),
    () => undefined,
  )
}
