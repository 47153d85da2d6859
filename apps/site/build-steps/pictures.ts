export async function makePictures(_folder: string): Promise<void> {}
