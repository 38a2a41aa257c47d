import { useMutation } from '@apollo/client/react'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { RequestAccessCodeDocument } from './access-code.operations.generated.ts'

export interface SentCode {
  email: string
  /** Only from a demo installation. */
  demoCode: string | null
}

/** Has a code sent and says so in a toast, and what to say where that failed. */
export function useRequestCode() {
  const toast = useToast()
  const [request] = useMutation(RequestAccessCodeDocument)
  return {
    /** Throws what Apollo throws. */
    async requestCode(email: string): Promise<SentCode> {
      const { data } = await request({ variables: { email } })
      const demoCode = data?.requestAccessCode.verificationCode ?? null
      toast({
        title: 'Access code sent',
        description: demoCode
          ? `For demo purposes only: your access code is ${demoCode}`
          : 'Please check your email for the access code',
      })
      return { email, demoCode }
    },
    /** Takes the server's message, if it gave any; returns the words to show beside the button. */
    requestFailed(message: string | null): string {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to send access code', description, variant: 'destructive' })
      return description
    },
  }
}
