import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Outline } from '../../../ui/feedback/outline.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { DocumentRows } from './document-rows.ts'
import { Details, Row } from './document-row.tsx'

/** The widths of the names of some documents. */
const NAMES = ['12rem', '9rem', '14rem', '10rem', '11rem', '8rem']

/** Stands for the documents while they load. */
export function DocumentRowsOutline({ label }: { label: string }) {
  return (
    <Outline label={label}>
      <DocumentRows as="div">
        {NAMES.map((width) => (
          <Row key={width} as="div">
            <SkeletonLine $width="2.5rem" $height="2.5rem" />
            <SkeletonLine $width={width} $height="1.2em" />
            <Details>
              <SkeletonLine $width="5rem" $height="1.1em" />
              <SkeletonLine $width="2.5rem" $height="1.1em" />
              <SkeletonLine $width="6rem" $height="1.1em" />
            </Details>
          </Row>
        ))}
      </DocumentRows>
    </Outline>
  )
}

/** Stands for the whole tab until it is known whether Google Drive is connected. */
export function DocumentsOutline() {
  return (
    <>
      <Head aria-hidden="true">
        <SkeletonLine $width="10rem" $height="1.6rem" />
        <SkeletonLine $width="7.5rem" $height="2.75rem" />
      </Head>
      <DocumentRowsOutline label="Checking Google Drive" />
    </>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  margin-bottom: ${space[4]};
`
