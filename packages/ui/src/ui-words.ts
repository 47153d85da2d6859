/** What the components say themselves. A page in another language gives them before it is first shown. */
export const uiWords = {
  close: 'Close',
  cancel: 'Cancel',
  qrCode: 'QR code of the link',
}
