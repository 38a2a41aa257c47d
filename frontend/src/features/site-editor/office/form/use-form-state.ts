import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { problemsOf } from '@loggia/contracts/site/content'
import { createElement, useMemo, useState, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Draft } from '../draft/create-draft.ts'
import type { DraftState } from '../draft/draft-state.ts'
import { type Content, pathText, withValueAt } from '../content/json.ts'
import { FieldView } from './field-view.tsx'
import type { SectionForm } from './section-form.ts'

/**
 * The form of a section over its draft. A field shows its error once it was left, and all do after an attempt to
 * publish, or when the section was invalid from the start.
 */
export function useFormState(key: SectionKey, draft: Draft, state: DraftState) {
  const { content, revision } = state
  const problems = useMemo(() => problemsOf(key, content), [key, content])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(problems.length > 0)
  const afterPress = useAfterPress()
  const [target, setTarget] = useState<string | null>(null)
  const shown = problems.filter(({ path }) => showsAll || left.has(path))

  const form: SectionForm = {
    content,
    revision,
    latest: draft.get,
    change(path, value) {
      draft.edit(withValueAt(draft.get().content, path, value) as Content)
    },
    errorAt: (path) => shown.find((problem) => problem.path === pathText(path))?.message,
    hasErrorWithin(path) {
      const place = pathText(path)
      return shown.some((problem) => `${problem.path}.`.startsWith(`${place}.`))
    },
    leave: (path) => afterPress(() => setLeft((before) => new Set(before).add(pathText(path)))),
    target,
    renderField: (place) => createElement(FieldView, place),
  }

  return {
    form,
    problems,
    showsAll: showsAll && problems.length > 0,
    showAll: () => setShowsAll(true),
    /** Opens the parents of a place, and moves the focus there. */
    goTo: (path: string) => {
      flushSync(() => setTarget(path))
      const place = document.querySelector(`[data-place="${CSS.escape(path)}"]`)
      const control = place?.querySelector<HTMLElement>('input, textarea, select, button') ?? place
      if (control instanceof HTMLElement) control.focus()
      // Dialogs that it has opened are closed and moved like any other.
      setTarget(null)
    },
  }
}

/**
 * Returns a function that calls back at once or, while a button of the pointer is held down, after it was released.
 * Whatever moves the page in between would move the target away from under the pointer, and the click would be lost.
 */
function useAfterPress() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => (isPressed.current = true)
    const release = () => (isPressed.current = false)
    const events = { pointerdown: press, pointerup: release, pointercancel: release }
    for (const [name, handle] of Object.entries(events)) {
      window.addEventListener(name, handle, { capture: true })
    }
    return () => {
      for (const [name, handle] of Object.entries(events)) {
        window.removeEventListener(name, handle, { capture: true })
      }
    }
  }, [])

  return (callback: () => void) => {
    if (!isPressed.current) return callback()
    // The click comes after the release, in a task of its own.
    const later = () => setTimeout(callback)
    window.addEventListener('pointerup', later, { once: true })
  }
}
