import { limits } from '@flain/contract'
import { Icon } from '@flain/ui'

type PictureFieldProps = { label: string; isBusy: boolean; onChoose: (file: File) => void }

/** Chooses a picture of one's own. */
export function PictureField({ label, isBusy, onChoose }: PictureFieldProps) {
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isBusy) onChoose(file)
  }
  return (
    <label className="own-picture">
      <Icon name="up" size={18} />
      <span>
        {label}
        <small>JPEG, PNG, WebP or GIF, up to 2 MB. We keep the pixels and nothing else of it.</small>
      </span>
      <input
        className="vh"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-disabled={isBusy}
        onChange={(event) => {
          take(event.target.files)
          // The same file again is a change too.
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** The file as calls take it; null when it is larger than they do. */
export async function readPicture(file: File): Promise<string | null> {
  if (file.size > limits.avatarBytes) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(pieces.join(''))
}
