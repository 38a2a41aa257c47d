import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../styles/theme.ts'

interface DropAreaProps {
  onFiles: (files: FileList) => void
  children: ReactNode
}

/** Takes files that are dropped anywhere on it. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <Area
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </Area>
  )
}

const Area = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[4]};
  border: 2px dashed ${({ $isOver }) => ($isOver ? color.brandText : color.lineStrong)};
  border-radius: ${radius.medium};
  background: ${({ $isOver }) => ($isOver ? color.brandSoft : color.backgroundSoft)};

  > svg {
    color: ${color.textSoft};
  }
`
