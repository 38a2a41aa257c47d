import { lazy, Suspense, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import { requestErasure, useEraseRequest } from './erase-request.ts'

/** Loaded once it is needed, which is rare. */
const EraseDialog = lazy(async () => ({
  default: (await import('./erase-dialog.tsx')).EraseDialog,
}))

/** The dialog that erases a person, above all pages: the one that asked may be gone before the work is done. */
export function EraseHost() {
  const request = useEraseRequest()
  const navigate = useNavigate()
  const toast = useToast()
  const end = useLatest((erased: string) => {
    requestErasure(null)
    if (request) void navigate(request.list)
    toast({ title: 'Erased', description: erased || 'Nothing was stored any more.' })
  })
  const onErased = useCallback((erased: string) => end.current(erased), [end])
  if (!request) return null
  return (
    <Suspense>
      <EraseDialog
        key={request.email}
        email={request.email}
        onClose={() => requestErasure(null)}
        onErased={onErased}
      />
    </Suspense>
  )
}
