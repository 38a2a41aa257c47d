import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'

/** What happened to given-up emails that were to be sent again. */
export function resentMessage({ resent, gone }: { resent: number; gone: number }): ToastMessage {
  const left =
    gone === 0
      ? undefined
      : `${gone === 1 ? 'One is' : `${gone} are`} left out: what it was about was deleted.`
  if (resent === 0) {
    return { title: 'Nothing to send again', description: left ?? 'It is already on its way.' }
  }
  const title = resent === 1 ? 'The email is on its way' : `${resent} emails are on their way`
  return left === undefined ? { title } : { title, description: left }
}
