import { type Account, drawingDefaultsKey } from '@flain/contract'

/** The studio begins its next drawing as is chosen here, without asking first. */
export function keepDrawingDefaults({ defaultLook: look, defaultLicense: license }: Account) {
  try {
    localStorage.setItem(drawingDefaultsKey, JSON.stringify({ look, license }))
  } catch {
    // The studio asks the account.
  }
}
