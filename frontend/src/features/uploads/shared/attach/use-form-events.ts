import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface FormEvents {
  /** Takes files that are dropped anywhere on the form. */
  onFiles: (files: Iterable<File>) => void
  onSubmit: () => void
}

/** Whether something that is dragged is files, and no text. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Follows the form of a field while `isOn`. Returns whether files are held over it. */
export function useFormEvents(
  field: RefObject<HTMLInputElement | null>,
  isOn: boolean,
  events: FormEvents,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(events.onFiles)
  const submitted = useEffectEvent(events.onSubmit)
  useEffect(() => {
    const form = isOn ? field.current?.form : null
    if (!form) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take(event.dataTransfer?.files ?? [])
    }
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('dragover', over, { signal })
    form.addEventListener('dragleave', leave, { signal })
    form.addEventListener('drop', drop, { signal })
    form.addEventListener('submit', () => submitted(), { signal })
    return () => listening.abort()
  }, [field, isOn])
  return isOver && isOn
}
