import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { Outline } from '../feedback/outline.tsx'
import { SkeletonLine, SkeletonBlock } from '../feedback/skeleton.tsx'
import { RecordColumn, RecordColumns } from './record-columns.ts'

/** Stands for the page of a record below its breadcrumbs while it loads. */
export function RecordOutline({ label }: { label: string }) {
  return (
    <Outline label={label} tall>
      <Head>
        <SkeletonLine $width="16rem" $height="2.25rem" />
        <SkeletonLine $width="22rem" $height="1.5rem" />
      </Head>
      <RecordColumns>
        <RecordColumn>
          <SkeletonBlock $height="16rem" />
          <SkeletonBlock $height="8rem" />
        </RecordColumn>
        <SkeletonBlock $height="34rem" />
        <SkeletonBlock $height="28rem" />
      </RecordColumns>
    </Outline>
  )
}

const Head = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[6]};
`
