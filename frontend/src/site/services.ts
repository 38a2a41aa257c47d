/** The choice of the contact form that a service presets. */
const PROJECT_TYPE = 'select[name="projectType"]'

/**
 * Makes the cards of the services buttons: one that is chosen is marked, presets the project type of the contact form
 * and says so. A second click takes that back, and puts back the former choice.
 */
export function chooseServices(): void {
  const links = document.querySelectorAll<HTMLElement>('[data-service]')
  const buttons = [...links].map(toButton)
  const choose = (chosen: HTMLElement | null, at: EventTarget | null) =>
    keepPlace(at, () => {
      for (const button of buttons) mark(button, button === chosen)
    })
  let before = ''
  /** Undefined for a card without a type, which leaves the choice as it is. */
  let preset: string | undefined
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const isChosen = button.getAttribute('aria-pressed') === 'true'
      choose(isChosen ? null : button, button)
      const select = document.querySelector<HTMLSelectElement>(PROJECT_TYPE)
      // Chosen by hand since, or before any service was.
      const isOwn = select !== null && select.value !== preset
      if (select && isOwn) before = select.value
      preset = isChosen ? undefined : button.dataset['service'] || undefined
      if (select && !(isChosen && isOwn)) choosePreset(select, preset ?? before)
    })
  }
  // A change of the form by hand is another choice.
  document.addEventListener('change', ({ target, isTrusted }) => {
    if (isTrusted && target instanceof Element && target.matches(PROJECT_TYPE)) choose(null, target)
  })
  document.addEventListener('reset', ({ target }) => choose(null, target))
}

/** A card above may fold, and not all browsers keep what is pressed or filled in where it is. */
function keepPlace(at: EventTarget | null, change: () => void): void {
  const top = () => (at instanceof Element ? at.getBoundingClientRect().top : 0)
  const before = top()
  change()
  window.scrollBy({ top: top() - before, behavior: 'instant' })
}

function toButton(link: HTMLElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  Object.assign(button.dataset, link.dataset)
  button.append(...link.childNodes)
  link.replaceWith(button)
  mark(button, false)
  return button
}

function mark(button: HTMLElement, isChosen: boolean): void {
  button.setAttribute('aria-pressed', String(isChosen))
  const note = button.closest('article')?.querySelector<HTMLElement>('[data-service-choice]')
  if (note) note.hidden = !isChosen || document.querySelector(PROJECT_TYPE) === null
}

function choosePreset(select: HTMLSelectElement, type: string): void {
  select.value = type
  // Tells the draft of the form.
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
