/** Whether the picture is left as it stands, on every drawing in this browser. */
const key = 'flain-picture'

export function isPictureKeptHere(): boolean {
  try {
    return localStorage.getItem(key) === 'kept'
  } catch {
    return false
  }
}

export function keepPictureHere(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(key, 'kept')
    else localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
