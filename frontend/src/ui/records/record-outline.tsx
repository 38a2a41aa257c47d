import { useLocation } from 'react-router-dom'
import { Outline } from '../feedback/outline.tsx'
import { SkeletonLine, SkeletonBlock } from '../feedback/skeleton.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Stack } from '../layout/stack.ts'

interface RecordOutlineProps {
  label: string
  /** The name of the record, where it is known already. */
  name: string | undefined
}

/** Stands for the page of a record below its breadcrumbs while it loads. */
export function RecordOutline({ label, name }: RecordOutlineProps) {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader
        title={name ?? null}
        recordPath={pathname}
        subtitle={<SkeletonLine $width="22rem" $height="1.5rem" />}
      />
      <Outline label={label} tall>
        <Stack $gap={4}>
          <SkeletonLine $width="100%" $height="2.5rem" />
          <SkeletonBlock $height="16rem" />
          <SkeletonBlock $height="12rem" />
        </Stack>
      </Outline>
    </>
  )
}
