import { useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../../styles/theme.ts'
import { SmallNote } from '../../../../ui/layout/stack.ts'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'

/** Source of the number: specification, section 9. */
const HEIGHT = '60vh'

/** Embeds the preview that the server returns for a document. */
export function DocumentFrame({ url, name }: { url: string; name: string }) {
  // Browsers without a PDF viewer, as on some phones, download the file and never fire a load event.
  const showsPdf = navigator.pdfViewerEnabled
  const [loading, setLoading] = useState(showsPdf)
  return (
    <>
      <Container>
        {loading && (
          <LoadingOverlay>
            <Loading label="Loading the preview" />
          </LoadingOverlay>
        )}
        <Frame
          src={url}
          title={`Preview of ${name}`}
          onLoad={() => setLoading(false)}
          $isEmpty={loading}
        />
      </Container>
      {!showsPdf && (
        <Note>
          Nothing to see? Your browser can’t preview this file type.{' '}
          <TextAnchor href={url} target="_blank" rel="noopener">
            Open it in a new tab
          </TextAnchor>
        </Note>
      )}
    </>
  )
}

const Container = styled.div`
  position: relative;
  height: ${HEIGHT};
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`

const LoadingOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
`

const Frame = styled.iframe<{ $isEmpty: boolean }>`
  /* A frame without content is white, which flashes in dark rooms. */
  visibility: ${({ $isEmpty }) => ($isEmpty ? 'hidden' : 'visible')};
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`

const Note = styled(SmallNote)`
  margin-top: ${space[3]};
`
