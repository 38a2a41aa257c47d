import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'
import { TextField } from '../forms/text-field.tsx'

/** Takes a CSV file that is chosen or dropped anywhere on it. The field inside is the browser's own. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file) onFile(file)
  }

  return (
    <Zone
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <FileUp size={28} aria-hidden="true" />
      <div>
        <TextField
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            take(target.files)
            // The same file may be chosen again, once it is corrected.
            target.value = ''
          }}
        />
        <Hint>Choose a file, or drop it here.</Hint>
      </div>
    </Zone>
  )
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 2px dashed ${({ $isOver }) => ($isOver ? color.brandText : color.lineStrong)};
  border-radius: ${radius.medium};
  background: ${({ $isOver }) => ($isOver ? color.brandSoft : color.backgroundSoft)};

  > svg {
    flex: none;
    color: ${color.textSoft};
  }

  > div {
    flex: 1;
    min-width: 0;
  }
`

const Hint = styled.p`
  margin-top: ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
