import { useMutation } from '@apollo/client/react'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { RequestAccessCodeDocument } from './access-code.operations.generated.ts'

export interface SentCode {
  email: string
  /** Only set by demo installations. */
  demoCode: string | null
}

/** Requests an access code and reports the outcome in a toast. */
export function useRequestCode() {
  const toast = useToast()
  const [request] = useMutation(RequestAccessCodeDocument)
  return {
    /** May throw Apollo's errors. */
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
    /** Takes the server's message, if any; returns the text to show beside the button. */
    requestFailed(message: string | null): string {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to send access code', description, variant: 'destructive' })
      return description
    },
  }
}
