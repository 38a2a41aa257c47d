import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { Outline } from '../feedback/outline.tsx'
import { Bone, BoneBlock } from '../feedback/skeleton.tsx'
import { RecordColumn, RecordColumns } from './record-columns.ts'

/** Stands for the page of a record below its breadcrumbs while it loads. */
export function RecordOutline({ label }: { label: string }) {
  return (
    <Outline label={label} tall>
      <Head>
        <Bone $width="16rem" $height="2.25rem" />
        <Bone $width="22rem" $height="1.5rem" />
      </Head>
      <RecordColumns>
        <RecordColumn>
          <BoneBlock $height="16rem" />
          <BoneBlock $height="8rem" />
        </RecordColumn>
        <BoneBlock $height="34rem" />
        <BoneBlock $height="28rem" />
      </RecordColumns>
    </Outline>
  )
}

const Head = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[6]};
`
