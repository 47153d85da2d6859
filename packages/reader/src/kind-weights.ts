/** Written by bench/reader/train/kind.ts; do not edit. */

/** The letter of a weight of nothing; each letter after it is a tenth more, each before it a tenth less. */
export const nothing = 'P'

/** The names of the signs. */
export const signNames =
  'above,above often,again,again often,always,amounts,amounts often,answered,answered often,arrows,bare,both named,but,but often,causes,causes often,chooses,clocks,clocks often,closed,commas,commas often,conditions,conditions often,copulas,dated,dated some,dates,dates often,either,ends again,ends as begun,first person,flows,flows often,heads,heads often,like,like often,long,maybe systems,more,more often,order,order often,orders,otherwise,otherwise often,parens,parens often,past,people,periods,periods often,questions,questions often,repeated,returns,roles,roles often,rules,sent,sent often,short,somebody,somebody often,spoken,spoken often,standing,standing often,stops,stores,systems,systems some,taken up,there,there often,thirds,three heads,title architecture,title compare,title cycle,title mindmap,title process,title sequence,title timeline,title versus,to and fro,to and fro some,told,two heads,until,until often,use case,verbs,verdicts,verdicts often,why'

/** For each of them the letters of its weights, one for each kind of `kindsInOrder`. */
export const weightLetters =
  'HPNLMPM`SHRNKLRMgLPPPPPTPPPJPPNPZPPP\\MYLMDHLDXZPNNNLKMUbPNMMLIML[NPNNPNPJ^MPMLRNSTZLNMRKNPHPK^YJRPNJPPMPPXPSMRPNPPVPPMRPNPPVPPUPPSJTPLRNPPRI\\PJPAjMPLLSNNPPPMYPPPPNNNK^NNPRISNLPZPPPUHPSPPNMPMKNVRVUSL^]KJJKKLS]cLILJKMNLYJSPJVSJNPMGdNPNPMMMH_MRNULNNP[PPNNINMPcPPNMGVLKNLgNLLPPMP[PPPPNKLMYPPVUSHPPSPLUUN^KKRNNLNN_KLUPNKDSXSPLNNXHTRTNPTMPLPM\\NMPPPIPM_NKPPPPNMPNPPPZPRfLIEPITPPPSPVMPNKPPTP\\JPNZNLPWMLNPRPNNZPNNKbPBMMPMIMTWPNPPNPMSWPNPPNPNJNP\\NPMPSLNPbNNMPN_RKGSKLNSPRKKGLKZ_PPPNYPNPPMPPM^PMNPL[NPNNPNPJ]MPMLRMSUPJAMVLU]NNMNPUPRRPSPLKMP^MJTNIJLNhNNbKNNLKMSPMTNNJLLbTPRNNIJKaKNMPP\\VSNPPMMWPLTPFPML[PKUTSRMPNLKL\\FTLPMKJKkKP]PPPLNPKP_PPPKNM\\TIVPARRFKPYMPPPPPENbKKMTKYKN`MLMPKWHPUHSVNPRNPPVNPNRPMPPWPPNPPUCMNXPMJ[ENLVWPMNZMP\\MPPPPNKPMLPMbPPHRLIJnMMNPMJjPKLKLZVMPPJKMPLNKSPNMP_JNMPcRLNLLPMJNNfMPUNRNNSPPMMNRNNRPPXNNNPaMPNKGNMSSNZNRaKKJPNMLU^LLKTPMMPBPMPPPPPf\\MMJJXKKNPTLSKP\\LKISJRJShKHLNN\\NRLPP'
