import { useMutation } from '@apollo/client/react'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Line } from '../../../ui/layout/stack.ts'
import { RequestErasureDocument } from './profile.operations.generated.ts'

/** Gives a client the data about them, and lets them ask to have it erased. */
export function OwnData() {
  const toastResult = useToastResult()
  const [request, { loading, data }] = useMutation(RequestErasureDocument)

  const ask = () =>
    toastResult(async () => {
      await request()
      return { title: 'We have your request', description: 'Somebody will answer you soon.' }
    }, 'Failed to send your request')

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
