import { useMutation } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Line, Text } from '../../../ui/layout/stack.ts'
import { EndWelcomeDocument } from '../shared/portal-guide.operations.generated.ts'
import { usePortalGuide } from './use-portal-guide.ts'
import { Welcome } from './welcome.tsx'

interface WithWelcomeProps {
  /** The name of the viewer. */
  name: string | null
  /** Whether staff look at the portal, who leave no trace. */
  isView: boolean
  children: ReactNode
}

type Shown = 'line' | 'tour' | 'closed'

/** Below the dashboard, a client with records is greeted in a line until they close it, and shown around on demand. */
export function WithWelcome({ name, isView, children }: WithWelcomeProps) {
  const { guide } = usePortalGuide()
  const [shown, setShown] = useState<Shown>('line')
  const [end] = useMutation(EndWelcomeDocument)

  function close() {
    setShown('closed')
    // One that was not remembered greets once more.
    if (!isView) end().catch(() => undefined)
  }

  return (
    <>
      {children}
      {guide?.hasRecords && (
        <Below>
          {shown === 'tour' ? (
            <Welcome name={name} guide={guide} onClose={close} />
          ) : (
            <Line $gap={[2, 3]} $align="center">
              {shown === 'line' && !guide.isWelcomed && (
                <>
                  <Text as="h2" $size="body" $breakWords>
                    {name ? `Welcome, ${name}` : 'Welcome'}
                  </Text>
                  <Text $soft>This is where we work together.</Text>
                </>
              )}
              <Button
                ref={shown === 'closed' ? focusHeading : undefined}
                variant="quiet"
                onClick={() => setShown('tour')}
              >
                Show me around
              </Button>
              {shown === 'line' && !guide.isWelcomed && (
                <Button variant="quiet" onClick={close}>
                  Close the welcome
                </Button>
              )}
            </Line>
          )}
        </Below>
      )}
    </>
  )
}

/** Below loading content, it would jump. */
const Below = styled.div`
  margin-top: ${space[5]};

  [data-loading] ~ & {
    visibility: hidden;
  }
`
