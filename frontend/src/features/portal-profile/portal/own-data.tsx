import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Line } from '../../../ui/layout/stack.ts'
import { RequestErasureDocument } from './profile.operations.generated.ts'

/** Gives a client what is held about them, and lets them ask to have it erased. */
export function OwnData() {
  const toast = useToast()
  const showFailure = useFailureToast()
  const [request, { loading, data }] = useMutation(RequestErasureDocument)

  async function ask() {
    try {
      await request()
      toast({ title: 'We have your request', description: 'Somebody will answer you soon.' })
    } catch (error) {
      showFailure('Failed to send your request', errorMessage(error))
    }
  }

  return (
    <Line $gap={3}>
      <ButtonAnchor href="/api/client/data" download="my-data.json">
        Download my data
      </ButtonAnchor>
      <Button
        variant="secondary"
        busy={loading}
        disabled={Boolean(data)}
        onClick={() => void ask()}
      >
        {data ? 'Request sent' : 'Ask to erase my data'}
      </Button>
    </Line>
  )
}
